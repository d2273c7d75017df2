import { ConfigError } from '../config.ts'
import { ClusterError } from '../db/embedded/cluster-error.ts'
import { DataInUseError } from '../db/embedded/lease.ts'
import { NewerDatabaseError } from '../db/migrate.ts'

const FOR_OPERATORS = [ClusterError, ConfigError, DataInUseError, NewerDatabaseError]
const DATABASE = 'The database of DATABASE_URL cannot be used'
/** Codes of Postgres for a wrong account, password or database name. */
const ACCESS_ERROR = /^(?:28\w{3}|3D000)$/
const FILE_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ENOSPC', 'ELOOP', 'ENAMETOOLONG', 'ENOENT', 'EIO'])
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'])

/** A message for errors that the operator can fix; null for errors that need their stack. */
export function describeFailure(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const message = FOR_OPERATORS.some((kind) => at instanceof kind) ? at.message : describeSystemError(at)
    if (message !== null) return message
  }
  return null
}

/** Prints why a program ends: a message if there is one, else the whole error. */
export function printFailure(error: unknown): void {
  console.error(describeFailure(error) ?? error)
}

function describeSystemError(error: NodeJS.ErrnoException): string | null {
  const { code = '', syscall, path } = error
  if (code === 'EADDRINUSE')
    return `Something else already listens there (${error.message}). Choose another port with PORT, METRICS_PORT or RTMP_PORT.`
  if (syscall === 'listen') return `It cannot listen there (${error.message}). Choose another address with HOST, another port with PORT.`
  if (syscall === 'getaddrinfo') return `There is no such machine (${error.message}). HOST and DATABASE_URL name machines.`
  if (ACCESS_ERROR.test(code)) return `${DATABASE}: ${error.message}.`
  if (NETWORK_CODES.has(code)) return `${DATABASE}: ${firstOf(error).message}.`
  // The data folder is the only folder that is written to.
  if (path !== undefined && FILE_CODES.has(code))
    return `The data folder cannot be used (${error.message}). Choose another one with MOEDANI_DATA, or give the service the right to write there.`
  return null
}

/** The first error, if a host name has several addresses and all have failed. */
function firstOf(error: Error): Error {
  return error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error
}
