import { accountEmailSchema } from "@oxcut/core/model";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ email: accountEmailSchema });

/** Adds an address, to which a link is mailed that verifies it. */
export async function addEmail(body: {
	readonly email: string;
}): Promise<z.output<typeof accountEmailSchema>> {
	return (await request("POST", "/account/emails", { body, schema: answerSchema })).email;
}
