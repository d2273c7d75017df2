import { answerWorker } from './answer-worker.ts'
import { readFixtureFile, type FixtureFile, type ReadOptions } from './fixture-file.ts'
import { ImportRefused, type Problem } from './problems.ts'
import { readTable } from './read.ts'
import { readSquadFile, type SquadFile, type SquadOptions } from './squad-file.ts'
import { cellText } from './table.ts'

/** The input of the worker: a fixture list, or a list of players. */
export type ReadRequest = FixtureRequest | SquadRequest
export interface FixtureRequest {
  content: string
  fileName: string
  options: ReadOptions
}
export interface SquadRequest {
  content: string
  squad: SquadOptions
}

/** The result or the problems. The headings are included if a table was found. */
export type ReadAnswer<File = FixtureFile | SquadFile> = { headings: string[]; sheets: string[] } & (
  | { file: File }
  | { problems: readonly Problem[] }
)

async function read(request: ReadRequest): Promise<ReadAnswer> {
  const bytes = Buffer.from(request.content, 'base64')
  const { sheet } = 'squad' in request ? request.squad : request.options
  const headings: string[] = []
  const sheets: string[] = []
  try {
    const { rows, sheets: visible } = await readTable(bytes, sheet)
    sheets.push(...visible)
    headings.push(...(rows[0]?.cells ?? []).map(cellText).filter((heading) => heading !== ''))
    const file =
      'squad' in request ? await readSquadFile(bytes, request.squad) : await readFixtureFile(bytes, request.fileName, request.options)
    return { headings, sheets, file }
  } catch (error) {
    if (error instanceof ImportRefused) return { headings, sheets, problems: error.problems }
    throw error
  }
}

await answerWorker(read)
