import * as z from "zod";
import { notFound } from "../../http/errors.ts";
import { answerList } from "../../http/list.ts";
import { requireSession } from "../../http/principal.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { presentDocument } from "./account-presenter.ts";
import { loadAccountView } from "./account-service.ts";
import { acceptDocument, LEGAL_DOCUMENTS } from "./legal-documents.ts";

const nameParamSchema = z.object({ name: z.string().max(250) });

function documentOf(name: string) {
	const document = LEGAL_DOCUMENTS.find((candidate) => candidate.name === name);
	if (document === undefined) throw notFound();
	return document;
}

/** Legal documents and their acceptance. */
export const documentRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/legal_documents",
		summary: "The legal documents",
		access: { kind: "public" },
		handler: ({ deps }) =>
			answerList(deps.db.knex, "legal_documents", presentDocument, async () => LEGAL_DOCUMENTS),
	}),
	defineRoute({
		method: "GET",
		path: "/legal_documents/:name",
		summary: "One legal document",
		access: { kind: "public" },
		params: nameParamSchema,
		handler: async ({ params }) => ({
			body: { legal_document: presentDocument(documentOf(params.name)) },
		}),
	}),
	defineRoute({
		method: "POST",
		path: "/legal_documents/:name/accept",
		summary: "Accept the present wording of a legal document",
		access: { kind: "account" },
		params: nameParamSchema,
		handler: async ({ params, account, deps, write }) => {
			requireSession(account);
			const document = documentOf(params.name);
			return write(async (trx) => {
				await acceptDocument(trx, account.accountId, document, deps.clock());
				const { item } = await loadAccountView(trx, account, deps.clock());
				return { body: { required_confirmations: item.required_confirmations } };
			});
		},
	}),
];
