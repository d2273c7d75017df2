/** The address's value for "no filter" (specification, section 2). */
export const ALL_AGES = 'all'
