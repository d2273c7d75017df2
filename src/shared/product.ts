/** The product's name, in its Latin and its Georgian spelling. The only place either is written in code. */
export const PRODUCT = { name: 'Moedani', nameKa: 'მოედანი' } as const

/** Bumped whenever a message changes its shape, so that caches of the older shape are dropped. */
export const CONTRACT_VERSION = '2'
