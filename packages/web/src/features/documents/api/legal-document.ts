import { documentSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const legalDocumentSchema = documentSchema.extend({
	/** Day of its wording. */
	version: z.string(),
});

const answerSchema = z.object({ legal_document: legalDocumentSchema });

/** One of the server's legal documents. */
export function legalDocumentQuery(name: string) {
	return queryOptions({
		queryKey: ["legal_document", name],
		queryFn: async ({ signal }) => {
			const path = `/legal_documents/${encodeURIComponent(name)}`;
			return (await request("GET", path, { schema: answerSchema, signal })).legal_document;
		},
		staleTime: 60 * 60 * 1000,
	});
}
