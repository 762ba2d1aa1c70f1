import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ required_confirmations: z.array(z.string()) });

/**
 * Accepts a document's present wording.
 *
 * @returns names of what is still to be accepted.
 */
export async function acceptDocument(name: string): Promise<string[]> {
	const path = `/legal_documents/${encodeURIComponent(name)}/accept`;
	return (await request("POST", path, { schema: answerSchema })).required_confirmations;
}
