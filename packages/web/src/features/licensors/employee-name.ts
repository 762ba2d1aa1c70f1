import type { LicensorEmployee } from "@oxcut/core/model";
import { messages } from "./messages.ts";

/** An employee's name, otherwise the email address. */
export function employeeName({ first_name, last_name, email }: LicensorEmployee): string {
	return `${first_name} ${last_name}`.trim() || (email?.email ?? messages.nameless);
}
