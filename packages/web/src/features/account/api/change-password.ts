import type { passwordUpdateSchema } from "@oxcut/core/model";
import type * as z from "zod";
import { request } from "../../../api/request.ts";

/** Replaces the password. Other sessions end, access tokens are revoked. */
export async function changePassword(body: z.output<typeof passwordUpdateSchema>): Promise<void> {
	await request("PUT", "/account/password", { body });
}
