import type { ReactNode } from 'react'
import { HalfPitch } from '#ui/half-pitch.tsx'

interface AuthStageProps {
  title?: ReactNode
  children: ReactNode
}

/** The layout of pages for signed-out users, on the pitch background. */
export function AuthStage({ title, children }: AuthStageProps) {
  return (
    <div className="relative isolate -mt-16 grid min-h-dvh overflow-hidden bg-pitch pt-16">
      <HalfPitch className="absolute inset-0 -z-10 size-full text-pitch-line opacity-60" />
      <main className="grid place-items-center px-4 pt-4 pb-16">
        <div className="w-full max-w-md rounded-card bg-surface p-5 shadow-raised sm:p-8">
          {title && <h1 className="mb-6 text-title font-bold text-balance">{title}</h1>}
          {children}
        </div>
      </main>
    </div>
  )
}
