import { Redis } from 'ioredis'

const TIMEOUT = 250
/** Milliseconds without Redis after a failure, so that a hanging Redis delays few requests. */
const RETRY_AFTER = 1000

/** The Redis that all nodes share. Nothing fails with it: the caller goes on with what the node itself knows. */
export interface SharedRedis {
  /** The answer to a command; null if there is none. */
  run<T>(command: (redis: Redis) => Promise<T>): Promise<T | null>
  close(): void
}

export function openRedis(url: string, onError: (error: Error) => void): SharedRedis {
  const redis = new Redis(url, {
    connectTimeout: 2000,
    commandTimeout: TIMEOUT,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    keepAlive: 5000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  })
  let retryAt = 0
  const handleError = (error: Error) => {
    if (performance.now() >= retryAt) onError(error)
    retryAt = performance.now() + RETRY_AFTER
  }
  redis.on('error', handleError)
  return {
    async run(command) {
      if (redis.status !== 'ready' || performance.now() < retryAt) return null
      try {
        return await command(redis)
      } catch (error) {
        handleError(error as Error)
        return null
      }
    },
    close: () => redis.disconnect(),
  }
}
