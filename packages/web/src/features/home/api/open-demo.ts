import { idSchema } from "@oxcut/core";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ production: z.object({ id: idSchema }) });

/** @returns the id of the account's demo production, made when it is asked for first. */
export async function openDemo(): Promise<number> {
	return (await request("GET", "/productions/demo", { schema: answerSchema })).production.id;
}
