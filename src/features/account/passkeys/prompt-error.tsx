/** What went wrong with a passkey. Screen readers announce it at once. */
export function PromptError({ text }: { text: string | null }) {
  return (
    text && (
      <p role="alert" className="text-small text-live">
        {text}
      </p>
    )
  )
}
