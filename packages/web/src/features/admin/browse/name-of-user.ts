import type { AdminUser } from "../api/users.ts";

/** A user's full name; the address for an account without one. */
export function nameOfUser({
	first_name,
	last_name,
	email,
}: Pick<AdminUser, "first_name" | "last_name" | "email">) {
	return `${first_name} ${last_name}`.trim() || email;
}
