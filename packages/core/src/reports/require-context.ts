import { argumentError } from "../text/argument-error.ts";
import type { ReportContext } from "./model.ts";

const PARTS = ["cut", "timeline", "usage", "costing", "library"] as const;

/** Checks a context from plain JavaScript. @throws {TypeError} naming the argument. */
export function requireContext(context: ReportContext): void {
	if (PARTS.some((part) => typeof context?.[part] !== "object"))
		throw argumentError("context", "the context of a built cut", context);
}
