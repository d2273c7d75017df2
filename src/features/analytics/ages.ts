/** Stands in the address for no filter (specification, section 2). */
export const ALL_AGES = 'all'
