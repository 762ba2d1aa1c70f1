import { ApiError } from "@oxcut/core/api";
import { messageOf } from "../../api/api-error.ts";
import { messages } from "./messages.ts";

/** The message for a price, condition or employee that couldn't be added: there is only the licensor not to be found. */
export function partProblemOf(error: unknown): string {
	return error instanceof ApiError && error.status === 404 ? messages.licensorDeleted : messageOf(error);
}
