// Sends empty boxes as a camera in its own process: `camera-attacker.ts ADDRESS KEY AT_ONCE`. Ends when it is told to, and
// says how many requests were answered with which status.
const [address = '', key = '', atOnce = ''] = process.argv.slice(2)
const MEGABYTES = 8
const boxes = new Uint8Array(Buffer.alloc(MEGABYTES * 1024 * 1024 - 8, Buffer.from('0000000866726565', 'hex')))
const answers: Record<string, number> = {}
let stopped = false
let sent = 0

const put = (path: string) =>
  fetch(`${address}/${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'video/mp4', 'x-captured-at': String(Date.now()) },
    body: boxes,
    signal: AbortSignal.timeout(30_000),
  }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.status
    },
    // A request that is refused before it is read is cut off.
    () => 'cut off' as const,
  )

const attackers = Array.from({ length: Number(atOnce) }, async () => {
  while (!stopped) {
    sent += 1
    const status = await put(sent % 2 === 0 ? 'init' : 'segments/1')
    answers[status] = (answers[status] ?? 0) + 1
  }
})
process.once('message', () => {
  stopped = true
  void Promise.all(attackers).then(() => {
    process.send?.(answers)
    process.disconnect?.()
  })
})
process.send?.('ready')
