import http from 'node:http'
import https from 'node:https'

/** Milliseconds until a push service has answered in full: one that never ends would hold up all messages. */
const TIMEOUT = 10_000
/** Connections to one push service. */
const CONNECTIONS = 64

/** What a push service answered: its status, and after how many seconds to try again, if it says so. */
interface Posted {
  status: number
  retryAfter: number | null
  /** Whether it is a page for people, which no push service sends for a message that it took. */
  isPage: boolean
}

/** Posts encrypted messages over kept connections. It follows no redirect. */
export function openPoster(timeout = TIMEOUT) {
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: CONNECTIONS }),
  }
  return {
    post(endpoint: string, headers: Record<string, string | number>, body: Buffer): Promise<Posted> {
      const url = new URL(endpoint)
      const secure = url.protocol === 'https:'
      const request = secure ? https.request : http.request
      const agent = agents[secure ? 'https:' : 'http:']
      return new Promise((resolve, reject) => {
        const sent = request(url, { method: 'POST', headers, agent, signal: AbortSignal.timeout(timeout) }, (answer) => {
          answer.resume()
          answer.on('error', reject)
          answer.once('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              retryAfter: secondsOf(answer.headers['retry-after']),
              isPage: answer.headers['content-type']?.startsWith('text/html') ?? false,
            }),
          )
        })
        sent.on('error', reject)
        sent.end(body)
      })
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

export type Poster = ReturnType<typeof openPoster>

function secondsOf(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null
}
