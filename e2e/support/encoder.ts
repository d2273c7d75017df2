import { spawn } from 'node:child_process'
import { findFfmpeg } from '#server/platform/ffmpeg/run.ts'

/** The system's ffmpeg; null where there is none. */
export const ffmpeg = await findFfmpeg({ ffmpegPath: null })

/** A camera that films a drawn picture, by a second process of ffmpeg. */
export interface Encoder {
  /** Its exit code. */
  ended: Promise<number | null>
  said(): string
  /** Pulls the plug. */
  kill(): Promise<void>
}

interface Picture {
  seconds?: number
  /** Seconds between key frames. */
  keyFrames?: number
  /** The encoder of the sound. */
  sound?: 'aac' | 'libmp3lame' | 'mp2' | 'ac3' | 'speex' | 'none'
}

/** Encoders that have another name than their codec. */
const SOUNDS: Partial<Record<NonNullable<Picture['sound']>, string>> = { speex: 'libspeex' }
/** Pictures a second. */
const RATE = 10

/** Lets an encoder send to an address. */
export function encode(path: string, address: string, { seconds = 60, keyFrames = 1, sound = 'aac' }: Picture = {}): Encoder {
  const gap = keyFrames * RATE
  const args = [
    `-hide_banner -loglevel error -nostdin -re -f lavfi -i testsrc=size=160x90:rate=${RATE}`,
    ...(sound === 'none' ? [] : [`-re -f lavfi -i sine=frequency=300:sample_rate=${sound === 'speex' ? 16_000 : 44_100}`]),
    `-t ${seconds} -c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p`,
    `-g ${gap} -keyint_min ${gap} -sc_threshold 0${sound === 'none' ? '' : ` -c:a ${SOUNDS[sound] ?? sound} -b:a ${sound === 'ac3' ? 96 : 48}k`}`,
    `-f ${address.startsWith('rtmp') ? 'flv' : 'mpegts'} ${address}`,
  ]
  const child = spawn(
    path,
    args.flatMap((words) => words.split(' ')),
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let text = ''
  child.stderr.on('data', (bytes: Buffer) => (text += bytes.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    ended,
    said: () => text,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
