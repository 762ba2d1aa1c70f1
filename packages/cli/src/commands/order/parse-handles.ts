import { ORDER_HANDLES_MAX } from "@oxcut/core/model";
import { CliError } from "../../errors/cli-error.ts";
import { quoteName } from "../../text/quote-name.ts";

/** @throws {CliError} `INVALID_VALUE`. */
export function parseHandles(text: string): number {
	if (/^\d{1,4}$/.test(text) && Number(text) <= ORDER_HANDLES_MAX) return Number(text);
	throw new CliError(
		"INVALID_VALUE",
		`--handles must be a whole number of frames from 0 to ${ORDER_HANDLES_MAX}, not ${quoteName(text)}.`,
		{ field: "--handles" },
	);
}
