/** The embedded Postgres cannot be created or started. The message contains its own output. */
export class ClusterError extends Error {}
