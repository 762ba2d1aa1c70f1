import { InvalidArgumentError } from "commander";

/** Reads an argument as an id. */
export function readId(text: string): number {
	if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError("It must be a number.");
	return Number(text);
}
