/** The users of the demo world. */
export const PASSWORD = 'moedani-demo'
export const PARENT = 'parent@moedani.test'
export const FAN = 'fan@moedani.test'
