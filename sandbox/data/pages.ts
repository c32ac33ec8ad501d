import type { pageTitles } from './words.js';

/** What a page says: a line about it, its opening, and its sections. `{{product}}` and `{{support}}` are variables. */
export interface PageText {
  description: string;
  opening: string;
  sections: readonly [heading: string, text: string][];
}

/** The text of each page, by its title. */
export const pageTexts: Readonly<Record<(typeof pageTitles)[number], PageText>> = {
  'Before you begin': {
    description: 'What to have at hand',
    opening: 'Set aside an hour. Most of it is waiting, and you can do something else meanwhile.',
    sections: [
      [
        'What you need',
        '- An account that may administrate {{product}}\n- The serial number on the **blue label**\n- A cable that is known to work',
      ],
      [
        'What you do not need',
        'You do not need a licence key. {{product}} asks for one only when it leaves the trial.',
      ],
    ],
  },
  'How it fits together': {
    description: 'The parts, and who talks to whom',
    opening: '{{product}} is made of three parts that know little of each other. That is on purpose.',
    sections: [
      ['The controller', 'It plans what happens next and keeps the *journal*. There is one in each building.'],
      [
        'The workers',
        'They ask the controller for work, do it, and report back. A worker that falls silent for **45 seconds** is taken off the list.',
      ],
      ['The console', 'It shows what the journal says. Closing it stops nothing.'],
    ],
  },
  'Install and set up': {
    description: 'From the box to the first green light',
    opening: 'Unpack everything before you plug anything in, and compare it with the packing list.',
    sections: [
      [
        'Install',
        'Run the installer and answer its three questions:\n\n```sh\ncurl -fsSL https://get.example.com | sh\n```\n\nIt ends with `status: ready`.',
      ],
      [
        'Set up the network',
        'Choose **Settings → Network**. If the light stays amber, wait two minutes before you try again.',
      ],
    ],
  },
  'Your first ten minutes': {
    description: 'One small success, then another',
    opening: 'This page takes you to a first result. It skips every option that can wait.',
    sections: [
      ['Sign in', 'Open the console and sign in with the address that your invitation was sent to.'],
      [
        'Make something happen',
        'Choose **New job**, keep every default, and press *Start*. The log fills within seconds.',
      ],
    ],
  },
  'Roles and permissions': {
    description: 'Who may do what',
    opening: 'Everyone has one role in the organization, and may have a higher one in a team.',
    sections: [
      [
        'The roles',
        '| Role | May |\n|---|---|\n| Reader | see everything |\n| Editor | change content |\n| Administrator | change people, too |',
      ],
      [
        'Changing a role',
        'Only administrators can, and nobody can lower their own. Ask {{support}} when the last administrator has left.',
      ],
    ],
  },
  'Limits and quotas': {
    description: 'How much is too much',
    opening: 'Limits protect everyone on the same controller. They are per organization unless we say otherwise.',
    sections: [
      ['Requests', 'You may send 600 requests a minute. Above that the answer is `429`, with the seconds to wait.'],
      ['Storage', 'Uploads may have 50 MB each. Ask {{support}} if you need more: we say yes more often than not.'],
    ],
  },
  'Working offline': {
    description: 'What goes on without a network',
    opening: '{{product}} goes on without a network for up to eight hours. What it could not send, it keeps.',
    sections: [
      [
        'What still works',
        'Everything that is planned already. Nothing new can be planned until the controller is back.',
      ],
      ['Coming back', 'The journal is sent in its order. Do not restart a worker while its light blinks.'],
    ],
  },
  'Common mistakes': {
    description: 'So that you make other ones',
    opening: 'Each of these has happened to one of us. None of them is dangerous.',
    sections: [
      ['The cable in the wrong port', 'Port 2 is for service. It has power, and no network.'],
      [
        'Two clocks',
        'A worker whose clock is off by a minute loses its **token** every few minutes. Set the time by the network.',
      ],
    ],
  },
  'Error messages explained': {
    description: 'What the console means when it says that',
    opening: 'A message has a number. The number stays the same in every version and language.',
    sections: [
      ['E-101: no answer', 'The worker did not answer in time. Look at its cable first, and at the firewall second.'],
      ['E-204: token expired', 'Sign in again. If it comes back within the hour, compare the clocks.'],
    ],
  },
  'Moving from the previous version': {
    description: 'What changes, and what to do about it',
    opening: 'You can move in an afternoon, and you can go back for thirty days.',
    sections: [
      [
        'Before the move',
        'Export the journal. Write down what you changed in the settings: those do not move by themselves.',
      ],
      ['Going back', 'Install the previous version over the new one and import the journal. Jobs made since are lost.'],
    ],
  },
  'Keeping data safe': {
    description: 'What is stored where, and for how long',
    opening: 'Data stays in the building unless you turn on the archive.',
    sections: [
      ['Encryption', 'Everything is encrypted on its way, and on the disk. The keys never leave the controller.'],
      ['Retention', 'The journal is kept for ninety days. Shorter is a setting, longer is the archive.'],
    ],
  },
  'Daily checks': {
    description: 'Five minutes each morning',
    opening: 'Do these in the order in which they stand: later ones rely on earlier ones.',
    sections: [
      ['The list', '1. All lights are green\n2. The journal has no gap since yesterday\n3. The emergency stop works'],
      ['When one fails', 'Stop, and write it down. Then look under “When something goes wrong”.'],
    ],
  },
  'When something goes wrong': {
    description: 'First aid',
    opening: 'Nothing that {{product}} does can not be stopped. Stop it first, think afterwards.',
    sections: [
      ['Stop', 'Press the red button or choose **Stop all**. Both do the same.'],
      ['Collect', 'Download the report from the console **before** you restart: a restart empties it.'],
      ['Start again', 'Start one worker alone. If it runs for five minutes, start the others.'],
    ],
  },
  'Who to call': {
    description: 'People, and when they are awake',
    opening: 'Write to {{support}}. We answer within one working day, and within an hour when you say *standstill*.',
    sections: [
      ['On weekends', 'Someone is on call. The number is on the blue label.'],
      ['What to tell us', 'The serial number, what you did, what you expected, and what happened instead.'],
    ],
  },
  'Frequently asked questions': {
    description: 'The ones that support hears most',
    opening: 'Short answers. Each links to the long one.',
    sections: [
      ['Can I use two consoles at once?', 'Yes. Whoever saves last, wins.'],
      ['Why is it slow on Mondays?', 'Because everyone exports on Mondays. Exports by **schedule** run at night.'],
    ],
  },
  'Words we use': {
    description: 'A glossary',
    opening: 'We use one word for one thing. These are the words.',
    sections: [
      ['Job', 'Something that is to be done, once.'],
      ['Journal', 'What was done, in its order. Nothing is ever taken out of it.'],
      ['Token', 'What a worker shows to be let in. It expires after an hour.'],
    ],
  },
  'Accessibility notes': {
    description: 'Keyboard, screen reader, contrast',
    opening: 'Everything in the console works with the keyboard alone.',
    sections: [
      ['Keyboard', '`?` shows all shortcuts. `g` and then `j` goes to the jobs.'],
      ['Known gaps', 'The chart of the last week has no table yet. Download it as a file instead.'],
    ],
  },
  'Printing and exporting': {
    description: 'On paper, and as files',
    opening: 'What you see can be printed, and everything can be exported.',
    sections: [
      ['Export', 'Choose **Export** and a format. Large exports arrive by e-mail.'],
      ['Print', 'Use the browser. Pages break before headings.'],
    ],
  },
  'Automating the boring parts': {
    description: 'Schedules, hooks and scripts',
    opening: 'If you do it every week, {{product}} can do it.',
    sections: [
      ['Schedules', 'A schedule starts a job: `0 6 * * 1` is every Monday at six.'],
      ['Hooks', 'A hook tells another service what happened. Answer within five seconds, or it is sent again.'],
    ],
  },
  'What changed this quarter': {
    description: 'In the order of how much you will notice',
    opening: 'No change needs anything of you. Those that will next quarter are marked.',
    sections: [
      ['New', 'Jobs can wait for one another. The console has a dark theme.'],
      ['Going away', 'The old export format leaves with the next version. ⚠️ Change your scripts until then.'],
    ],
  },
  'Supported devices': {
    description: 'What we test with',
    opening: 'Other devices may work. These do, for we test with them each night.',
    sections: [
      ['Computers', 'The two newest versions of every large browser.'],
      ['Phones', 'The console works on a phone, but for the editor of schedules.'],
    ],
  },
  Notifications: {
    description: 'Fewer, and the right ones',
    opening: 'You are told of what you started, and of what stops.',
    sections: [
      ['Choose', 'Under **Profile → Notifications**, for each team.'],
      ['Mute', 'Muting ends by itself after a day. A standstill comes through all the same.'],
    ],
  },
  'Backups and restore': {
    description: 'Made at night, tested on Sundays',
    opening: 'A backup that nobody has restored is a hope. We restore one each Sunday.',
    sections: [
      ['Backups', 'Each night at two, kept for thirty days, in another building.'],
      ['Restore', 'Ask {{support}} with the day you want. It takes an hour, and replaces *everything*.'],
    ],
  },
  'Further reading': {
    description: 'When you want to know more',
    opening: 'None of this is needed for your work. All of it is good.',
    sections: [
      ['Inside {{product}}', 'A series on how the journal works, and why it never forgets.'],
      ['Talks', 'Recordings of our meetings with customers, with captions.'],
    ],
  },
};

/** What an OpenAPI specification makes of itself: pages below the page that is computed from it. */
export const apiPages: readonly [slug: string, title: string, text: string][] = [
  ['jobs', 'Jobs', '`GET /jobs` lists jobs, newest first.\n\n`POST /jobs` makes one. It answers `201` with the job.'],
  ['workers', 'Workers', '`GET /workers` lists workers.\n\n`DELETE /workers/{id}` takes one off the list.'],
];

/** Spaces that describe an API. */
export const apiSpaces: readonly string[] = ['quick-start', 'fleet-api', 'webhooks', 'sdk-'];
