import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { pageTitle } from "../../../routing/page-title.ts";
import { type AdminSection, paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ListSkeleton } from "../../../ui/list-skeleton.tsx";
import { PageBody } from "../../../ui/page-body.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { QueryView, type ShownQuery } from "../../../ui/query-view.tsx";
import { useAddressParams, withParam } from "../../../ui/use-address-params.ts";
import { FindField } from "./find-field.tsx";
import { ItemList, type ListedItem } from "./item-list.tsx";

export interface BrowsePageProps {
	/** The list's name: "Users". */
	readonly title: string;
	readonly section: AdminSection;
	/** Labels the search. */
	readonly find: string;
	readonly found: ShownQuery<readonly ListedItem[]>;
	/** Shown below the search: the number of matching items. */
	readonly count: string;
	readonly failed: string;
	/** The text if nothing matches. */
	readonly nothing: ReactNode;
	/** Shown until an item is chosen. */
	readonly choose: string;
	readonly chooseText: string;
	/** The open item's id; null on the list's own page. */
	readonly currentId: number | null;
	/** The open item's name, once it is loaded; says so if no item has the id. */
	readonly currentName: string | undefined;
	/** The page's primary action. */
	readonly action?: ReactNode;
	/** The open item. */
	readonly children: ReactNode;
}

/** A searched list on the left and the chosen item beside it; on a phone one or the other. */
export function BrowsePage({
	title,
	section,
	find,
	found,
	count,
	failed,
	nothing,
	choose,
	chooseText,
	currentId,
	currentName,
	action,
	children,
}: BrowsePageProps) {
	const [params, change] = useAddressParams();
	const search = params.get("q") ?? "";
	const isOpen = currentId !== null;
	const listPath = paths.adminSection(section);
	const heading = (isOpen ? currentName : undefined) ?? title;
	return (
		<>
			<title>{pageTitle(heading)}</title>
			{isOpen ? (
				<PageHeader title={heading} crumbs={[{ label: title, to: listPath }]}>
					{action}
				</PageHeader>
			) : (
				<PageHeader title={title}>{action}</PageHeader>
			)}
			<div className="flex min-h-0 flex-1">
				<aside
					aria-label={title}
					className={classNames(
						"flex min-h-0 flex-none flex-col border-r border-line max-md:w-full max-md:border-r-0 md:w-[300px]",
						isOpen && "max-md:hidden",
					)}
				>
					<div className="flex flex-col gap-1 px-3 pt-3 pb-2">
						<FindField
							label={find}
							value={search}
							onChange={(typed) => change((before) => withParam(before, "q", typed), { isUrgent: true })}
						/>
						<p role="status" className="min-h-5 text-text-2">
							{count}
						</p>
					</div>
					<QueryView
						query={found}
						failed={failed}
						loading={
							<div className="px-3">
								<ListSkeleton />
							</div>
						}
						empty={<div className="border-t border-line px-3 py-2 text-text-2">{nothing}</div>}
					>
						{(items) => (
							<ItemList label={title} items={items} search={search} section={section} currentId={currentId} />
						)}
					</QueryView>
				</aside>
				<PageBody className={classNames("px-5 pt-4 pb-16 max-md:px-3", !isOpen && "max-md:sr-only")}>
					{isOpen ? (
						<>
							<Link
								to={`${listPath}?${params}`}
								className="mb-3 inline-flex min-h-6 items-center gap-1.5 text-accent hover:underline md:hidden"
							>
								<ArrowLeft aria-hidden className="size-4" />
								{title}
							</Link>
							{children}
						</>
					) : (
						<EmptyState title={choose}>{chooseText}</EmptyState>
					)}
				</PageBody>
			</div>
		</>
	);
}
