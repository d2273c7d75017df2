import { answerWorker } from '../../club/imports/answer-worker.ts'
import { FitnessRefused, type FitnessProblem } from './findings.ts'
import { readRecording } from './read.ts'
import type { Recording } from './recording.ts'

/** The input of the worker. */
export interface RecordingRequest {
  /** The file in base64. */
  content: string
  athlete: string | null
}

export type RecordingAnswer = { recording: Recording } | { problem: FitnessProblem }

function read({ content, athlete }: RecordingRequest): RecordingAnswer {
  try {
    return { recording: readRecording(Buffer.from(content, 'base64'), athlete) }
  } catch (error) {
    if (error instanceof FitnessRefused) return { problem: error.problem }
    throw error
  }
}

await answerWorker(read)
