/** The EmailJS ids of our own service. An EmailJS account has different ones. */
export const OWN_EMAILJS = { publicKey: 'moedani', serviceId: 'office', templateId: 'consultation' } as const

/** Roles in the contact form (specification, section 3). */
export const CONTACT_ROLES = ['parent', 'academy', 'scout', 'footballer'] as const
export type ContactRole = (typeof CONTACT_ROLES)[number]

/** Topics in the contact form. They are sent in English in every language, joined by a comma and a space. */
export const HELP_TOPICS = ['live stream', 'analytics', 'camera', 'subscribe', 'unsubscribe', 'register', 'other'] as const
export type HelpTopic = (typeof HELP_TOPICS)[number]

/** Hours to choose from: 12 to 23 (specification, section 5). */
export const CONTACT_HOURS: readonly number[] = Array.from({ length: 12 }, (_, index) => 12 + index)

/** The state of a contact request. */
export const CONTACT_STATES = ['new', 'in_progress', 'done'] as const
export type ContactState = (typeof CONTACT_STATES)[number]
