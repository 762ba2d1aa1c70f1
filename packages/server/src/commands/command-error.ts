/** A command's refusal; the message explains the cause and the next step. */
export class CommandError extends Error {
	override readonly name = "CommandError";
}
