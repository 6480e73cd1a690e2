/** The id of the place in which a page shows a goal itself: its hero, over the whole of which the moment lies. */
export const GOAL_PLACE = "goal-moment";
