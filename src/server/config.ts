import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { environmentSchema, portRange, type PortRange } from './environment.ts'

/** Invalid settings. The message names each of them. */
export class ConfigError extends Error {}

/** The error of settings that cannot be obeyed; `why` names them. */
export function wrongSettings(why: string): ConfigError {
  return new ConfigError(`The settings are wrong.\n${why}`)
}

/** A bucket of an S3-compatible storage. */
export interface BucketSettings {
  endpoint: string
  bucket: string
  region: string
  key: string
  secret: string
}

/** The validated settings of one process. */
export interface Config {
  host: string
  port: number
  publicUrl: string | null
  dataFolder: string
  demo: boolean
  /** Seconds between goals in the demo world; null plays at the rate of real youth games. */
  demoGoalEvery: number | null
  gamesByClock: boolean
  /** Whose role needs a second factor outside the demo world. */
  secondFactor: 'staff' | 'all'
  secret: string | null
  databaseUrl: string | null
  redisUrl: string | null
  drainSeconds: number
  /** Calls per minute of one account, and from one address. */
  requests: { account: number; address: number }
  /** Sign-ins per minute, and registrations and uses of mailed links per ten minutes, from one address. */
  addressAttempts: number
  /** How many times faster than it plays one viewer may load a picture. */
  mediaSpeed: number
  /** For how many matches at a time small renditions are made. */
  smallMatches: number
  socketsMax: number
  metricsPort: number | null
  /** Endpoint, sampled share and service name of traces; null disables tracing. */
  traces: { endpoint: string; share: number; service: string } | null
  smtpUrl: string | null
  mailFrom: string
  officeEmail: string
  trustedProxies: string[]
  frameSources: string[]
  /** A file with the pages of `/matchanalytics/{id}`; null without. */
  matchAnalytics: string | null
  /** Token keys of Bunny Stream, by library. */
  streamKeys: ReadonlyMap<string, string>
  /** Keys for the addresses of our own video, by name; empty derives one from the secret. */
  mediaKeys: ReadonlyMap<string, string>
  /** Whether a cache in front may keep parts of our own video. */
  mediaEdge: boolean
  /** Where recordings are; null for the data folder. */
  mediaBucket: BucketSettings | null
  /** The ffmpeg to use; null for the first one on the path. */
  ffmpegPath: string | null
  /** Where cameras connect, and the address that they are given; null without. */
  cameras: { host: string; rtmp: { port: number; url: string | null } | null; srt: PortRange | null }
  /** Origins of push services besides the known ones. */
  pushServices: string[]
  /** Whether the contact form calls EmailJS's own service. */
  hostedEmailJs: boolean
  keepDays: number
  /** The last day of a season, such as 06-30. */
  seasonEnd: string
  logLevel: string
}

/**
 * Reads the settings from an environment.
 *
 * @throws ConfigError
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(nonEmpty)
  if (!parsed.success) throw wrongSettings(z.prettifyError(parsed.error))
  const settings = parsed.data
  if (settings.REDIS_URL && !(settings.DATABASE_URL && settings.MOEDANI_SECRET))
    throw wrongSettings('REDIS_URL is for several nodes: they also share DATABASE_URL and MOEDANI_SECRET.')
  if (settings.SMTP_URL && !(settings.MAIL_FROM && settings.OFFICE_EMAIL))
    throw wrongSettings('SMTP_URL sends real mails: say MAIL_FROM and OFFICE_EMAIL too.')
  if (settings.RTMP_URL && settings.RTMP_PORT === undefined) throw wrongSettings('RTMP_URL is the address of RTMP_PORT: set that too.')
  if (settings.CAMERA_HOST && settings.RTMP_PORT === undefined && !settings.SRT_PORTS)
    throw wrongSettings('CAMERA_HOST is the host of RTMP_PORT and SRT_PORTS: set one of them too.')
  const demo = settings.MOEDANI_DEMO ? settings.MOEDANI_DEMO === 'on' : !settings.DATABASE_URL
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).origin : null,
    dataFolder: settings.MOEDANI_DATA,
    demo,
    demoGoalEvery: settings.DEMO_GOAL_EVERY ?? null,
    gamesByClock: settings.GAMES_BY_CLOCK === 'on',
    secondFactor: settings.SECOND_FACTOR,
    secret: settings.MOEDANI_SECRET ?? null,
    databaseUrl: settings.DATABASE_URL ?? null,
    redisUrl: settings.REDIS_URL ?? null,
    drainSeconds: settings.DRAIN_SECONDS ?? (settings.REDIS_URL ? 8 : 0),
    requests: { account: settings.ACCOUNT_REQUESTS, address: settings.ADDRESS_REQUESTS },
    addressAttempts: settings.ADDRESS_ATTEMPTS,
    mediaSpeed: settings.MEDIA_SPEED,
    smallMatches: settings.SMALL_MATCHES ?? Math.floor(availableParallelism() / 2),
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
    matchAnalytics: settings.MATCH_ANALYTICS ?? null,
    streamKeys: new Map(settings.BUNNY_STREAM_KEYS.map((pair) => pair.split(':') as [string, string])),
    mediaKeys: new Map(settings.MEDIA_KEYS.map((pair) => pair.split(':') as [string, string])),
    mediaEdge: settings.MEDIA_EDGE === 'on',
    mediaBucket: bucketOf(settings),
    ffmpegPath: settings.FFMPEG_PATH ?? null,
    cameras: {
      host: settings.CAMERA_HOST ?? (settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).hostname : 'localhost'),
      rtmp: settings.RTMP_PORT === undefined ? null : { port: settings.RTMP_PORT, url: settings.RTMP_URL?.replace(/\/+$/, '') ?? null },
      srt: portRange(settings.SRT_PORTS ?? ''),
    },
    pushServices: settings.PUSH_SERVICES,
    hostedEmailJs: settings.VITE_EMAILJS_PUBLIC_KEY !== undefined,
    keepDays: settings.KEEP_DAYS,
    seasonEnd: settings.SEASON_END,
    logLevel: settings.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  }
}

function bucketOf(settings: z.output<typeof environmentSchema>): BucketSettings | null {
  const {
    MEDIA_S3_ENDPOINT: address,
    MEDIA_S3_BUCKET: bucket,
    MEDIA_S3_REGION: region,
    MEDIA_S3_KEY: key,
    MEDIA_S3_SECRET: secret,
  } = settings
  const given = [address, bucket, region, key, secret].filter((value) => value !== undefined)
  if (given.length === 0) return null
  if (!address || !bucket || !region || !key || !secret)
    throw wrongSettings('A bucket for recordings needs all five: MEDIA_S3_ENDPOINT, _BUCKET, _REGION, _KEY and _SECRET.')
  return { endpoint: address.replace(/\/+$/, ''), bucket, region, key, secret }
}
