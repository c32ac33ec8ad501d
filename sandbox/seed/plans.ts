import type { Schemas } from '../contract.js';

/** A section as the tables describe it. */
export interface SectionPlan {
  slug: string;
  title: string;
  icon: string;
  description?: string;
  condition?: string;
  spaces: readonly string[];
}

/** A group of sections as the tables describe it. */
export interface GroupPlan {
  slug: string;
  title: string;
  icon: string;
  sections: readonly SectionPlan[];
}

/** A site as the tables describe it: sections in groups, sections on their own, spaces at the root. */
export interface SitePlan {
  slug: string;
  title: string;
  type: string;
  visibility: Schemas['SiteVisibility'];
  unpublished?: boolean;
  groups?: readonly GroupPlan[];
  sections?: readonly SectionPlan[];
  spaces?: readonly string[];
  shareLinks?: readonly string[];
}

/** A collection as the tables describe it; its parent stands before it. */
export interface CollectionPlan {
  slug: string;
  title: string;
  description?: string;
  parent?: string;
  spaces: readonly string[];
}

/** An organization as the tables describe it. */
export interface OrganizationPlan {
  slug: 'northwind' | 'larkfield' | 'tidewater';
  title: string;
  domains: readonly [string, ...string[]];
  /** Emoji and title of each space, by its slug. */
  spaces: Readonly<Record<string, readonly [emoji: string, title: string]>>;
  collections: readonly CollectionPlan[];
  sites: readonly SitePlan[];
}
