/** The push services of browsers: Chrome and most others on Android, Firefox, Safari, Edge. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^(?:[a-z\d-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z\d-]+\.)*push\.apple\.com$/,
  /^(?:[a-z\d-]+\.)*notify\.windows\.com$/,
]

/**
 * Whether an endpoint is of a push service. Browsers name the endpoint, so anyone can name any address: the service
 * must not call those that only it can reach.
 *
 * @param more origins besides the known services
 */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username || password) return false
  if (more.includes(origin)) return true
  return protocol === 'https:' && port === '' && HOSTS.some((host) => host.test(hostname))
}
