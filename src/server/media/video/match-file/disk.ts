const GB = 1024 ** 3

/**
 * Bytes that are left free when a file is begun, and while it is made. Recording stops at one gigabyte: a file that someone
 * wants is never the reason.
 */
export const RESERVE = { begin: 3 * GB, running: 2 * GB }
