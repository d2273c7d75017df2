import { isIP } from 'node:net'
import { z } from 'zod'
import { RETENTION_DAYS } from '#shared/retention.ts'
import { USUAL_SEASON_END } from '#shared/season.ts'

/** Some ports, both ends included. */
export interface PortRange {
  from: number
  to: number
}

const flag = z.enum(['on', 'off'])
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** Whether this is an address such as 127.0.0.1, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(address)
  return family !== 0 && Number(bits ?? 0) <= (family === 4 ? 32 : 128)
}

/** One port or some; null for anything else. */
export function portRange(text: string): PortRange | null {
  const [, first, last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text) ?? []
  const [from, to] = [Number(first ?? 0), Number(last ?? 0)]
  return from > 0 && from <= to && to <= 65_535 && to - from < 100 ? { from, to } : null
}

/** Whether a URL ends after its host. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`
}

/** Whether this is an https site as a content security policy names it: an origin, or one with a leading wildcard. */
function isFrameSource(text: string): boolean {
  return /^https:\/\/(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/i.test(text)
}

/** All settings of the service. Empty values count as absent. */
export const environmentSchema = z.object({
  HOST: z.string().default('localhost').describe('Address to listen on; 0.0.0.0 for every network'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port to listen on'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'has no path: the product answers at the root of a host, and not below a path of a proxy')
    .optional()
    .describe('Address of the product in browsers; this machine by default'),
  MOEDANI_DATA: z.string().default('.data').describe('Folder of the embedded database, mail outbox and secret'),
  MOEDANI_DEMO: flag.optional().describe('The demo world; on by default without DATABASE_URL'),
  DEMO_GOAL_EVERY: z.coerce
    .number()
    .positive()
    .optional()
    .describe('Seconds between goals in the demo world, on average. Without it games have about three goals, as youth games do'),
  GAMES_BY_CLOCK: flag.default('on').describe('Games with a stream and no scorekeeper start and end by the clock'),
  SECOND_FACTOR: z
    .enum(['staff', 'all'])
    .default('staff')
    .describe('Who needs a passkey outside the demo world: staff, or all who work in the console'),
  MOEDANI_SECRET: z.string().min(32).optional().describe('Signs sessions; created in the data folder by default'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A Postgres of your own instead of the embedded one'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      'A Redis where several nodes count their limits, and tell each other which pictures are watched; requires DATABASE_URL and MOEDANI_SECRET',
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .optional()
    .describe('Seconds that a node still serves requests after SIGTERM; default 8 with REDIS_URL, else 0'),
  ACCOUNT_REQUESTS: z.coerce.number().int().positive().default(600).describe('Calls per minute of one account'),
  ADDRESS_REQUESTS: z.coerce
    .number()
    .int()
    .positive()
    .default(6000)
    .describe('Calls per minute from one network address; mobile operators put many people behind one'),
  ADDRESS_ATTEMPTS: z.coerce
    .number()
    .int()
    .positive()
    .default(200)
    .describe(
      'Sign-ins per minute, and registrations and uses of mailed links per ten minutes, from one network address: a club evening has one',
    ),
  MEDIA_SPEED: z.coerce
    .number()
    .int()
    .positive()
    .default(20)
    .describe('How many times faster than it plays one viewer may load a picture, over half a minute'),
  SMALL_MATCHES: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('For how many matches at a time small renditions are made; otherwise one for each two cores'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional().describe('A port for internal monitors, with /metrics for Prometheus'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('A collector of OpenTelemetry traces, as http://collector:4318; without it there are no traces'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe('The share of requests that are traced, from 0 to 1'),
  OTEL_SERVICE_NAME: z.string().default('moedani').describe('Name of this service in traces'),
  SOCKETS_MAX: z.coerce.number().int().positive().default(20_000).describe('Live sockets that one node accepts'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('The mail server, as smtp://user:password@host:587; without it mails are files in the data folder'),
  MAIL_FROM: z.email().optional().describe('Sender address of mails; requires SMTP_URL'),
  OFFICE_EMAIL: z.email().optional().describe('Receives requests for a consultation; requires SMTP_URL'),
  TRUSTED_PROXIES: list
    .refine((networks) => networks.every(isNetwork), 'are addresses and networks by comma, as 10.0.0.0/8')
    .default([])
    .describe('Networks whose X-Forwarded headers are trusted, separated by commas'),
  FRAME_SOURCES: list
    .refine((sites) => sites.every(isFrameSource), 'are sites by comma, as https://video.example or https://*.video.example')
    .default([])
    .describe('Sites whose pages may be embedded as streams and analytics, separated by commas'),
  MATCH_ANALYTICS: z
    .string()
    .optional()
    .describe(
      'A JSON or CSV file that fills the table of /matchanalytics once: id (of the game), link, title, title_ka and show_title. Staff change it later in the console',
    ),
  BUNNY_STREAM_KEYS: list
    .refine((pairs) => pairs.every((pair) => /^\d+:[\w-]+$/.test(pair)), 'is not library:key, by comma')
    .default([])
    .describe('Token keys of Bunny Stream, as library:key separated by commas; addresses of its streams then expire with the subscription'),
  MEDIA_KEYS: list
    .refine(
      (pairs) => pairs.every((pair) => /^\w{1,8}:[\w-]{32,}$/.test(pair)),
      'is not name:key, by comma, with keys of at least 32 letters',
    )
    .default([])
    .describe(
      'Keys for the addresses of our own video, as name:key; the first signs, all are accepted. Derived from the secret by default',
    ),
  MEDIA_EDGE: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'on: a cache in front may keep parts of our own video for four seconds. It has to ask for each viewer, as the shipped proxy does, or keep each address by itself',
    ),
  FFMPEG_PATH: z
    .string()
    .optional()
    .describe('The ffmpeg to use, for cameras by RTMP and SRT and for clips that are small or upright; the first one on PATH by default'),
  RTMP_PORT: z.coerce.number().int().min(0).max(65535).optional().describe('A port where cameras connect by RTMP; usually 1935'),
  RTMP_URL: z
    .url({ protocol: /^rtmps?$/ })
    .optional()
    .describe('Address of that port for cameras, as rtmps://cameras.example where a proxy adds TLS; rtmp:// and CAMERA_HOST by default'),
  SRT_PORTS: z
    .string()
    .refine((text) => portRange(text) !== null, 'are not ports such as 9000-9009, 100 at most')
    .optional()
    .describe('UDP ports where cameras connect by SRT, one for each match at a time, as 9000-9009'),
  CAMERA_HOST: z
    .string()
    .regex(/^[a-z\d](?:[a-z\d.:-]*[a-z\d])?$/i, 'is no host name')
    .optional()
    .describe('Host name of those ports for cameras; that of PUBLIC_URL by default'),
  MEDIA_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('An S3-compatible storage for recordings, as https://s3.example, instead of the data folder; needs the next four'),
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'is no name of a bucket')
    .optional()
    .describe('The bucket; it exists already, and is addressed by path'),
  MEDIA_S3_REGION: z.string().optional().describe('Its region, as eu-central-1; auto where there are none'),
  MEDIA_S3_KEY: z.string().optional().describe('The access key, which may read, write, list and delete below media/'),
  MEDIA_S3_SECRET: z.string().optional().describe('The secret of the access key'),
  PUSH_SERVICES: list
    .refine(
      (sites) => sites.every((site) => URL.canParse(site) && new URL(site).origin === site),
      'are origins by comma, as https://push.example',
    )
    .default([])
    .describe('More push services than those of Google, Mozilla, Apple and Microsoft, as origins separated by commas'),
  VITE_EMAILJS_PUBLIC_KEY: z.string().optional().describe('EmailJS key that the pages were built with; allows them to call EmailJS'),
  KEEP_DAYS: z.coerce
    .number()
    .positive()
    .max(RETENTION_DAYS.ended, `the privacy page says that nothing is kept for more than ${RETENTION_DAYS.ended} days after it is over`)
    .default(RETENTION_DAYS.ended)
    .describe('Days until mails, expired links and ended sessions are deleted'),
  SEASON_END: z
    .string()
    .regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8]|30|31)$/, 'is no day such as 06-30')
    .refine((day) => !Number.isNaN(Date.parse(`2026-${day}T00:00:00Z`)), 'is no day of every year')
    .default(USUAL_SEASON_END)
    .describe('Last day of a season, month first: match events and recordings are kept to the end of the season after next'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .optional()
    .describe('Default: warn in the demo world, else info'),
})
