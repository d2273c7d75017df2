/** The product's name in Latin and Georgian letters. No other code spells it. */
export const PRODUCT = { name: 'Moedani', nameKa: 'მოედანი' } as const

/** The address that the installed app opens. */
export const START_ADDRESS = '/main'

/** Raised with every change of a message's shape, so that clients drop cached messages of the old shape. */
export const CONTRACT_VERSION = '3'

/**
 * The header, and the field of the socket's handshake, with the contract version that a page was built for. Every answer of
 * the service has it too: what comes without it is of a network in between.
 */
export const CONTRACT_HEADER = 'contract'

/**
 * The header of every answer with the address that it answers: its path and query; of our own video without the token, and
 * without any query but that for a delta. A cache that mixes up addresses answers with what is ours, and still not with what was
 * asked for.
 */
export const ANSWER_HEADER = 'answer-to'

/**
 * The header with the bytes of a file, before compression. A connection that ends early is a whole answer to the browser where
 * the network has left out its length.
 */
export const SIZE_HEADER = 'answer-size'
