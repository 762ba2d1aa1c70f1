import { Link } from "../routing/router.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { DateText } from "../ui/date-text.tsx";
import { messages as words } from "./audit-messages.ts";
import { auditWords } from "./audit-words.ts";
import { type AuditEntry, changeText } from "./change-text.ts";

/** The addresses of the pages that the lines link to; null for none. */
interface AuditPaths {
	readonly person: (id: number) => string | null;
	readonly project: (id: number) => string | null;
}

export interface AuditTableProps {
	readonly entries: readonly AuditEntry[];
	/** Shows actions by the words used on screens, not by their API names. */
	readonly inWords?: boolean;
	readonly paths: AuditPaths;
}

/** Lines of an audit log: the account, the action, its object, the time and the network address. */
export function AuditTable({ entries, paths, inWords = false }: AuditTableProps) {
	return (
		<DataTable
			label={words.title}
			rows={entries}
			keyOf={({ id }) => id}
			columns={[
				{
					id: "time",
					header: words.time,
					className: "w-36",
					hideOnPhone: true,
					cell: ({ date }) => (
						<span className="text-text-2">
							<DateText at={date} />
						</span>
					),
				},
				{
					id: "who",
					header: words.who,
					className: "w-44 max-md:w-28",
					cell: (entry) => <Who entry={entry} paths={paths} />,
				},
				{
					id: "what",
					header: words.what,
					className: "md:w-40",
					cell: (entry) => (
						<>
							{inWords ? (
								<span className="block wrap-anywhere first-letter:uppercase">{auditWords(entry.action)}</span>
							) : (
								<span className="font-mono text-12 wrap-anywhere">{entry.action}</span>
							)}
							<span className="block text-12 wrap-anywhere text-text-2 md:hidden">{changeText(entry)}</span>
							<span className="block text-12 text-text-2 md:hidden">
								<DateText at={entry.date} />
							</span>
						</>
					),
				},
				{
					id: "on",
					header: words.on,
					className: "w-48",
					hideOnPhone: true,
					cell: (entry) => <On entry={entry} paths={paths} />,
				},
				{
					id: "detail",
					header: words.detail,
					hideOnPhone: true,
					cell: (entry) => (
						<span className="line-clamp-2 text-text-2 wrap-anywhere">{changeText(entry)}</span>
					),
				},
				{
					id: "from",
					header: words.from,
					align: "end",
					className: "w-28",
					hideOnPhone: true,
					cell: ({ address }) => <span className="font-mono text-12 text-text-2">{address}</span>,
				},
			]}
		/>
	);
}

interface CellProps {
	readonly entry: AuditEntry;
	readonly paths: AuditPaths;
}

/** The account, and the admin who acted as it or on it. */
function Who({ entry: { account_id, user_name, actor_name }, paths }: CellProps) {
	return (
		<span className="wrap-anywhere">
			{account_id === null ? (
				<span className="text-text-2">{words.nobody}</span>
			) : (
				<MaybeLink to={paths.person(account_id)}>{user_name ?? words.personId(account_id)}</MaybeLink>
			)}
			{actor_name !== null && <span className="text-text-2"> {words.by(actor_name)}</span>}
		</span>
	);
}

function On({ entry: { item, production_id, production_name }, paths }: CellProps) {
	return (
		<span className="block py-1 text-text-2 wrap-anywhere">
			{item !== null && <span className="block">{words.item(auditWords(item.kind), item.id)}</span>}
			{production_id !== null && (
				<MaybeLink to={production_name === null ? null : paths.project(production_id)}>
					{production_name ?? words.projectId(production_id)}
				</MaybeLink>
			)}
		</span>
	);
}

function MaybeLink({ to, children }: { readonly to: string | null; readonly children: string }) {
	if (to === null) return children;
	return (
		<Link to={to} className="hover:underline">
			{children}
		</Link>
	);
}
