/** The event of the window once the app handles what is tapped. */
export const APP_STARTED = 'started'
