import { z } from 'zod'

const flag = z.enum(['on', 'off'])
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** Every setting of the service. Empty values count as absent. */
export const environmentSchema = z.object({
  HOST: z.string().default('localhost').describe('Address to listen on; 0.0.0.0 for every network'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port to listen on'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where browsers reach the product; default is this machine'),
  MOEDANI_DATA: z.string().default('.data').describe('Folder of the embedded database, mail outbox and secret'),
  MOEDANI_DEMO: flag.optional().describe('The demo world; on by default without DATABASE_URL'),
  DEMO_GOAL_EVERY: z.coerce.number().positive().default(30).describe('Seconds between goals in the demo world, on average'),
  GAMES_BY_CLOCK: flag.default('on').describe('Games with a stream and no scorekeeper go live and end by the clock'),
  MOEDANI_SECRET: z.string().min(32).optional().describe('Signs sessions; made and kept in the data folder by default'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A Postgres of your own instead of the embedded one'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('A Redis that several nodes count their limits in; goes with DATABASE_URL and MOEDANI_SECRET'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .optional()
    .describe('How long a node that is told to end still serves what its proxy sends; default 8 with REDIS_URL, else 0'),
  ACCOUNT_REQUESTS: z.coerce.number().int().positive().default(600).describe('Calls a minute that one account may make'),
  ADDRESS_REQUESTS: z.coerce
    .number()
    .int()
    .positive()
    .default(6000)
    .describe('Calls a minute from one network address; mobile operators put many people behind one'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe('A port for monitors inside, where /metrics tells Prometheus how the process does'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('A collector of OpenTelemetry traces, as http://collector:4318; without it nothing is traced'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe('The share of requests that are traced, from 0 to 1'),
  OTEL_SERVICE_NAME: z.string().default('moedani').describe('What traces call this service'),
  SOCKETS_MAX: z.coerce.number().int().positive().default(20_000).describe('Live sockets that one node takes'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('The mail server, as smtp://user:password@host:587; without it mails are files in the data folder'),
  MAIL_FROM: z.email().optional().describe('The address that mails come from; goes with SMTP_URL'),
  OFFICE_EMAIL: z.email().optional().describe('Where requests for a consultation are mailed; goes with SMTP_URL'),
  TRUSTED_PROXIES: list.default([]).describe('Networks whose X-Forwarded headers are believed, by comma'),
  FRAME_SOURCES: list.default([]).describe('Sites whose pages may be embedded as streams and analytics, by comma'),
  VITE_EMAILJS_PUBLIC_KEY: z
    .string()
    .optional()
    .describe('Key of an EmailJS account that the pages were built with; they may then call it'),
  KEEP_DAYS: z.coerce
    .number()
    .positive()
    .default(30)
    .describe('Days after which mails that were sent, links that have expired and sessions that have ended are deleted'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .optional()
    .describe('Default: warn in the demo world, else info'),
})

/** Said when settings are wrong; the message names each. */
export class ConfigError extends Error {}

/** The validated settings of one process. */
export interface Config {
  host: string
  port: number
  publicUrl: string | null
  dataFolder: string
  demo: boolean
  demoGoalEvery: number
  gamesByClock: boolean
  secret: string | null
  databaseUrl: string | null
  redisUrl: string | null
  drainSeconds: number
  /** Calls a minute: of one account, and from one address. */
  requests: { account: number; address: number }
  socketsMax: number
  metricsPort: number | null
  /** Where traces go, how many, and under which name; null traces nothing. */
  traces: { endpoint: string; share: number; service: string } | null
  smtpUrl: string | null
  mailFrom: string
  officeEmail: string
  trustedProxies: string[]
  frameSources: string[]
  /** Whether the contact form calls EmailJS's own service. */
  hostedEmailJs: boolean
  keepDays: number
  logLevel: string
}

/**
 * Reads the settings from an environment.
 *
 * @throws ConfigError
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) throw new ConfigError(`The settings are wrong.\n${z.prettifyError(parsed.error)}`)
  const settings = parsed.data
  if (settings.REDIS_URL && !(settings.DATABASE_URL && settings.MOEDANI_SECRET))
    throw new ConfigError('The settings are wrong.\nREDIS_URL is for several nodes: they also share DATABASE_URL and MOEDANI_SECRET.')
  if (settings.SMTP_URL && !(settings.MAIL_FROM && settings.OFFICE_EMAIL))
    throw new ConfigError('The settings are wrong.\nSMTP_URL sends real mails: say MAIL_FROM and OFFICE_EMAIL too.')
  const demo = settings.MOEDANI_DEMO ? settings.MOEDANI_DEMO === 'on' : !settings.DATABASE_URL
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).origin : null,
    dataFolder: settings.MOEDANI_DATA,
    demo,
    demoGoalEvery: settings.DEMO_GOAL_EVERY,
    gamesByClock: settings.GAMES_BY_CLOCK === 'on',
    secret: settings.MOEDANI_SECRET ?? null,
    databaseUrl: settings.DATABASE_URL ?? null,
    redisUrl: settings.REDIS_URL ?? null,
    drainSeconds: settings.DRAIN_SECONDS ?? (settings.REDIS_URL ? 8 : 0),
    requests: { account: settings.ACCOUNT_REQUESTS, address: settings.ADDRESS_REQUESTS },
    socketsMax: settings.SOCKETS_MAX,
    metricsPort: settings.METRICS_PORT ?? null,
    traces: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, share: settings.OTEL_TRACES_SAMPLER_ARG, service: settings.OTEL_SERVICE_NAME }
      : null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? 'no-reply@moedani.test',
    officeEmail: settings.OFFICE_EMAIL ?? 'office@moedani.test',
    trustedProxies: settings.TRUSTED_PROXIES,
    frameSources: settings.FRAME_SOURCES,
    hostedEmailJs: settings.VITE_EMAILJS_PUBLIC_KEY !== undefined,
    keepDays: settings.KEEP_DAYS,
    logLevel: settings.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  }
}
