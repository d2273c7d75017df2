import type { AdminCommand } from './command.ts'
import { backupCommands } from './backup.ts'
import { childCommands } from './children.ts'
import { clubCommands } from './clubs.ts'
import { fitnessCommands } from './fitness.ts'
import { eventCommands } from './events.ts'
import { figureCommands } from './figures.ts'
import { gameCommands } from './games.ts'
import { importCommands } from './imports.ts'
import { matchCommands } from './match.ts'
import { playerCommands } from './players.ts'
import { subscriptionCommands } from './subscriptions.ts'
import { userCommands } from './users.ts'

/** All commands, in the order of the help. */
export const ADMIN_COMMANDS: readonly AdminCommand[] = [
  ...userCommands,
  ...subscriptionCommands,
  ...clubCommands,
  ...playerCommands,
  ...childCommands,
  ...gameCommands,
  ...matchCommands,
  ...importCommands,
  ...fitnessCommands,
  ...eventCommands,
  ...figureCommands,
  ...backupCommands,
]
