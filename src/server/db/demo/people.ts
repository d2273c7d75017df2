/** The password of every demo sign-in. Never used outside the demo world. */
export const DEMO_PASSWORD = 'moedani-demo'

/** The demo sign-ins, as the greeting lists them. */
export const DEMO_SIGN_INS = [
  { name: 'parent@moedani.test', who: 'parent, subscribed', tab: 'parent' },
  { name: 'fan@moedani.test', who: 'parent, not subscribed', tab: 'parent' },
  { name: 'rustavi', who: 'club', tab: 'club' },
  { name: 'staff', who: 'staff', tab: 'club' },
  { name: 'scorer', who: 'scorekeeper', tab: 'club' },
] as const
