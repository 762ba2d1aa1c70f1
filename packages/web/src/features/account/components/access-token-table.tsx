import { useQuery } from "@tanstack/react-query";
import { productionsQuery } from "../../../data/list-productions.ts";
import { scopeWords } from "../../../session/scope-words.ts";
import { Button } from "../../../ui/button.tsx";
import { type DataColumn, DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import type { AccessToken } from "../api/list-access-tokens.ts";
import { messages } from "../messages.ts";

export interface AccessTokenTableProps {
	readonly tokens: readonly AccessToken[];
	readonly onRevoke: (token: AccessToken) => void;
}

export function AccessTokenTable({ tokens, onRevoke }: AccessTokenTableProps) {
	const { data: productions = [] } = useQuery(productionsQuery);
	const projectsOf = ({ production_ids }: AccessToken): string => {
		if (production_ids === null) return messages.allProjects;
		const names = productions.filter(({ id }) => production_ids.includes(id)).map(({ name }) => name);
		const isKnown = names.length === production_ids.length && names.length <= 2;
		return isKnown ? names.join(", ") : messages.projectCount(production_ids.length);
	};
	const columns: readonly DataColumn<AccessToken>[] = [
		{
			id: "name",
			header: messages.name,
			cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span>,
		},
		{ id: "may", header: messages.may, hideOnPhone: true, cell: ({ scopes }) => scopeWords(scopes) },
		{ id: "projects", header: messages.projects, hideOnPhone: true, cell: projectsOf },
		{
			id: "used",
			header: messages.lastUsed,
			cell: ({ last_used_at }) =>
				last_used_at === null ? messages.never : <DateText at={last_used_at} ago />,
		},
		{
			id: "expires",
			header: messages.expires,
			hideOnPhone: true,
			cell: ({ expires_at }) => (expires_at === null ? messages.never : <DateText at={expires_at} />),
		},
		{
			id: "revoke",
			header: "",
			name: messages.actions,
			align: "end",
			cell: (token) => (
				<Button
					size="small"
					variant="ghost"
					aria-label={`${messages.revoke} ${token.name}`}
					onClick={() => onRevoke(token)}
				>
					{messages.revoke}
				</Button>
			),
		},
	];
	return <DataTable label={messages.currentTokens} columns={columns} rows={tokens} keyOf={({ id }) => id} />;
}
