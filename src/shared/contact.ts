/** Where EmailJS is called: below its own host or, without keys of its own, below ours. */
export const CONTACT_PATH = '/api/v1.0/email/send'

/** What our own service goes by in an EmailJS call. Their hosted service gives others with an account. */
export const OWN_EMAILJS = { publicKey: 'moedani', serviceId: 'office', templateId: 'consultation' } as const

/** Who asks for a consultation (specification, section 3). */
export const CONTACT_ROLES = ['parent', 'academy', 'scout', 'footballer'] as const
export type ContactRole = (typeof CONTACT_ROLES)[number]

/** What about: sent as these words, joined by a comma and a space, whatever language the form is in. */
export const HELP_TOPICS = ['live stream', 'analytics', 'camera', 'subscribe', 'unsubscribe', 'register', 'other'] as const
export type HelpTopic = (typeof HELP_TOPICS)[number]

/** Whole hours on offer, and the one that the form goes back to after sending. */
export const CONTACT_HOURS = { first: 12, last: 23, afterSending: 11 } as const

/** How far the office is with a request. */
export const CONTACT_STATES = ['new', 'in_progress', 'done'] as const
export type ContactState = (typeof CONTACT_STATES)[number]
