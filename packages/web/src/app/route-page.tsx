import { type ComponentType, Suspense } from "react";
import type { AppRoute } from "../routing/app-route.ts";
import { PageRouteContext } from "../routing/page-route.ts";
import { pageTitle } from "../routing/page-title.ts";
import { SignedIn } from "../session/signed-in.tsx";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { NestedView } from "../ui/nested-view.tsx";
import { PageSkeleton } from "../ui/page-skeleton.tsx";

/** Includes the app's frame, which all pages that need a permission have. */
export const Permitted = lazyComponent(
	async () => (await import("./permitted.tsx")).Permitted,
	<PageSkeleton />,
);

export interface RoutePageProps {
	readonly route: AppRoute;
	readonly page: ComponentType;
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
		route.permission === null ? content : <Permitted permission={route.permission}>{content}</Permitted>;
	return route.login ? <SignedIn waiting={<PageSkeleton />}>{permitted}</SignedIn> : permitted;
}
