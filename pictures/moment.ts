/** The moment of all pictures: a Saturday afternoon of the autumn season in Georgia. */
export const MOMENT = new Date('2026-10-10T16:22:18+04:00')

/** The variable that tells it to the service. */
export const MOMENT_VARIABLE = 'PICTURES_MOMENT'
