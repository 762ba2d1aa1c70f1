import { request } from "../../../api/request.ts";

export interface Profile {
	readonly first_name: string;
	readonly last_name: string;
}

export async function updateProfile(user: Profile): Promise<void> {
	await request("PATCH", "/account", { body: { user } });
}
