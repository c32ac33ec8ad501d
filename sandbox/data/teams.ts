/** The teams of the three organizations. The last of each is so new that nobody is in it. */
export const teamTitles = {
  northwind: [
    'Documentation',
    'Arms and grippers',
    'Fleet software',
    'Safety and standards',
    'Field support',
    'Developer relations',
    'Next generation',
  ],
  larkfield: ['Patient information', 'Nursing', 'Records and privacy', 'IT help desk', 'Volunteers', 'Annual report'],
  tidewater: ['Booking desk', 'Customs and claims', 'Crew welfare', 'Integrations', 'Cold chain'],
} as const;
