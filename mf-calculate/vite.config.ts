import { sectionConfig } from 'section-kit/build';

export default sectionConfig('calculate');
