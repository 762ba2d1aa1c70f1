import { type AppRoute, defineAppRoute } from "./route.ts";

/** Every page of the app by the specification's paths. */
export const ROUTES: readonly AppRoute[] = [
	defineAppRoute({
		path: "/login",
		name: "login",
		title: "Sign in",
		description: "Sign in to ox",
		layout: "entrance",
		login: false,
		load: async () => (await import("../features/entrance/login-page.tsx")).LoginPage,
	}),
	defineAppRoute({
		path: "/dashboard",
		name: "home",
		title: "Home",
		load: async () => (await import("../features/home/home-page.tsx")).HomePage,
	}),
	// Only a development build has it: the condition is false when the app is built for use, and the page's code goes.
	...(import.meta.env.DEV
		? [
				defineAppRoute({
					path: "/dev/components",
					name: "components",
					title: "Components",
					layout: "basic",
					login: false,
					load: async () => (await import("../features/dev/components-page.tsx")).ComponentsPage,
				}),
			]
		: []),
];
