import type { AdminCommand } from './command.ts'
import { backupCommands } from './backup.ts'
import { clubCommands } from './clubs.ts'
import { gameCommands } from './games.ts'
import { matchCommands } from './match.ts'
import { playerCommands } from './players.ts'
import { subscriptionCommands } from './subscriptions.ts'
import { userCommands } from './users.ts'

/** Every command, in the order of the help. */
export const ADMIN_COMMANDS: readonly AdminCommand[] = [
  ...userCommands,
  ...subscriptionCommands,
  ...clubCommands,
  ...playerCommands,
  ...gameCommands,
  ...matchCommands,
  ...backupCommands,
]
