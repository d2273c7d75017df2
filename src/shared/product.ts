/** The product's name in Latin and Georgian letters. No other code spells it. */
export const PRODUCT = { name: 'Moedani', nameKa: 'მოედანი' } as const

/** The address that the installed app opens. */
export const START_ADDRESS = '/main'

/** Raised with every change of a message's shape, so that clients drop cached messages of the old shape. */
export const CONTRACT_VERSION = '3'

/** The header, and the field of the socket's handshake, with the contract version that a page was built for. */
export const CONTRACT_HEADER = 'contract'
