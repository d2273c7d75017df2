/** The largest file that the console accepts for an import, in megabytes. The command line accepts larger ones. */
export const IMPORT_MEGABYTES = 8

/** The largest request with such a file, in bytes. Base64 makes a file a third longer. */
export const IMPORT_REQUEST_BYTES = Math.ceil(IMPORT_MEGABYTES * 1.4) * 1024 * 1024

/** The largest file of match events that the console accepts, in megabytes. */
export const EVENT_MEGABYTES = 12

/** The largest request with such a file, in bytes. */
export const EVENT_REQUEST_BYTES = Math.ceil(EVENT_MEGABYTES * 1.4) * 1024 * 1024
