import { idSchema } from "@oxcut/core/model";
import * as z from "zod";
import { request } from "../api/request.ts";

const answerSchema = z.object({ production: z.object({ id: idSchema }).nullish() });

/**
 * @returns the id of the account's demo production, made when it is asked for first.
 * @throws {Error} `Undefined demo returned` where the answer has none.
 */
export async function openDemo(): Promise<number> {
	const { production } = await request("GET", "/productions/demo", { schema: answerSchema });
	if (!production) throw new Error("Undefined demo returned");
	return production.id;
}
