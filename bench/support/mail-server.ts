import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A received mail. */
export interface Arrived {
  from: string
  to: string[]
  /** Header and body as they were sent. */
  message: string
}

/** How the server answers; a function of the command line, null for the usual answer. */
export type Answers = (line: string) => string | null

/** A small mail server: it speaks enough SMTP for a real client, and can be set to reject. */
export async function startMailServer() {
  const arrived: Arrived[] = []
  const sockets = new Set<Socket>()
  let answers: Answers = () => null
  let server: Server | null = null
  let port = 0

  function serve(socket: Socket) {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    let rest = ''
    let data: string[] | null = null
    let mail: Arrived = { from: '', to: [], message: '' }
    const say = (words: string) => socket.write(`${words}\r\n`)
    const line = (text: string) => {
      if (data) {
        if (text !== '.') return void data.push(text.replace(/^\./, ''))
        const refusal = answers('.')
        if (!refusal) arrived.push({ ...mail, message: data.join('\n') })
        data = null
        return void say(refusal ?? '250 kept')
      }
      const refusal = answers(text)
      if (refusal) return void say(refusal)
      if (/^(EHLO|HELO)/i.test(text)) return void say('250 mail.test')
      if (/^MAIL/i.test(text)) mail = { from: /<(.*?)>/.exec(text)?.[1] ?? '', to: [], message: '' }
      if (/^RCPT/i.test(text)) mail.to.push(/<(.*?)>/.exec(text)?.[1] ?? '')
      if (/^DATA/i.test(text)) data = []
      if (/^QUIT/i.test(text)) return void socket.end('221 bye\r\n')
      return void say(data ? '354 go on' : '250 ok')
    }
    say('220 mail.test')
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(line)
    })
  }

  const start = async () => {
    server = createServer(serve)
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
    server = null
  }
  await start()
  return {
    arrived,
    url: `smtp://127.0.0.1:${port}`,
    /** The settings of a service that sends by it. */
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'no-reply@moedani.test', OFFICE_EMAIL: 'office@moedani.test' },
    answer: (with_: Answers) => (answers = with_),
    /** Restarts on the same port. */
    start,
    stop,
  }
}
