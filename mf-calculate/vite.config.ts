import { sectionConfig } from 'section-kit/build';
import { section } from './src/section.ts';

export default sectionConfig(section);
