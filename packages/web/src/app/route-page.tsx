import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from "react";
import type { AppRoute } from "../routing/app-route.ts";
import { PageRouteContext } from "../routing/page-route.ts";
import { pageTitle } from "../routing/page-title.ts";
import { SignedIn } from "../session/signed-in.tsx";
import { NestedView } from "../ui/nested-view.tsx";
import { PageSkeleton } from "../ui/page-skeleton.tsx";

/** Includes the app's frame, which all pages that need a permission have. */
const Permitted = lazy(async () => ({ default: (await import("./permitted.tsx")).Permitted }));

export interface RoutePageProps {
	readonly route: AppRoute;
	readonly page: LazyExoticComponent<ComponentType>;
}

/** A page with its title, once it is known that the user may see it. */
export function RoutePage({ route, page: Page }: RoutePageProps) {
	const content = (
		<Suspense fallback={<PageSkeleton />}>
			<title>{pageTitle(route.title)}</title>
			<meta name="description" content={route.description} />
			<PageRouteContext value={route}>
				<NestedView>
					<Page />
				</NestedView>
			</PageRouteContext>
		</Suspense>
	);
	const permitted =
		route.permission === null ? (
			content
		) : (
			<Suspense fallback={<PageSkeleton />}>
				<Permitted permission={route.permission}>{content}</Permitted>
			</Suspense>
		);
	return route.login ? <SignedIn>{permitted}</SignedIn> : permitted;
}
