// Measures what a small rendition costs on this machine: `npm run bench:small-video`. It needs an ffmpeg with H.264.
// Twenty seconds of full HD at 5 Mbps, drawn with noise, are cut into segments of two seconds and encoded as while live.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { splitFile } from '#server/media/video/boxes.ts'
import { findEncoder } from '#server/media/video/encode-clip.ts'
import { encodeSmall } from '#server/media/video/encode-small.ts'

const SECONDS = 20
const RATES = [25, 50]

const ffmpeg = await findEncoder({ ffmpegPath: null })
if (ffmpeg === null) throw new Error('There is no ffmpeg with H.264.')
const folder = await mkdtemp(join(tmpdir(), 'moedani-bench-small-'))
try {
  for (const rate of RATES) {
    const { init, fragments } = await draw(ffmpeg, rate)
    const [cpu, begun] = [childSeconds(), performance.now()]
    let [sum, longest] = [0, 0]
    for (const bytes of fragments) {
      const small = await encodeSmall(ffmpeg, { init, bytes }, new AbortController().signal)
      sum += small.bytes.length
      longest = Math.max(longest, small.bytes.length)
    }
    const [cores, times] = [(childSeconds() - cpu) / SECONDS, (SECONDS * 1000) / (performance.now() - begun)]
    const kbps = (size: number, seconds: number) => ((size * 8) / 1000 / seconds).toFixed(0)
    console.log(
      `1080p${rate}: ${cores.toFixed(2)} cores, ${times.toFixed(1)} times as fast as it plays, ` +
        `${kbps(sum, SECONDS)} kbps, at most ${kbps(longest, SECONDS / fragments.length)} kbps`,
    )
  }
} finally {
  await rm(folder, { recursive: true })
}

async function draw(path: string, rate: number) {
  const file = join(folder, `${rate}.mp4`)
  const picture = `testsrc2=s=1920x1080:r=${rate},noise=alls=12:allf=t`
  const args = [
    ['-v', 'error', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine=440', '-t', String(SECONDS)],
    ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-b:v', '5M', '-maxrate', '5M', '-bufsize', '5M'],
    ['-g', String(rate * 2), '-keyint_min', String(rate * 2), '-sc_threshold', '0', '-c:a', 'aac', '-b:a', '128k'],
    ['-f', 'mp4', '-movflags', '+frag_keyframe+empty_moov+delay_moov+default_base_moof', '-use_editlist', '0', file],
  ].flat()
  await promisify(execFile)(path, args)
  return splitFile(await readFile(file))
}

/** The processor time of all children that have ended, as Linux tells it in hundredths of a second. */
function childSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / 100
}
